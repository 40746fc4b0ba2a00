import { render, screen, within } from '@testing-library/react';
import { Badge } from '../feedback/badge';
import { expectAccessible } from '../testing/expect-accessible';
import { Card } from './card';
import { DescriptionList } from './description-list';
import { MessageBubble, MessageList } from './message-bubble';
import { StatCard } from './stat-card';
import { Table, TBody, Td, THead, Th, Tr } from './table';
import { TagCard, TagCardSkeleton } from './tag-card';

const table = (responsive: 'cards' | 'scroll') => (
  <Table caption="Items" responsive={responsive}>
    <THead>
      <Tr>
        <Th>Item</Th>
        <Th>Status</Th>
      </Tr>
    </THead>
    <TBody>
      <Tr>
        <Th scope="row">Umbrella</Th>
        <Td place="one">Approved</Td>
      </Tr>
    </TBody>
  </Table>
);

test.each(['cards', 'scroll'] as const)('a table that %s stays a table', async (responsive) => {
  render(table(responsive));
  const found = screen.getByRole('table', { name: 'Items' });
  expect(within(found).getByRole('columnheader', { name: 'Status' })).toBeVisible();
  expect(within(found).getByRole('rowheader', { name: 'Umbrella' })).toBeVisible();
  expect(within(found).getByRole('cell', { name: 'Approved' })).toBeVisible();
  await expectAccessible();
});

test('a tag card is an article named by its title', async () => {
  render(
    <TagCard
      title="Umbrella"
      badge={<Badge>Available</Badge>}
      meta={[{ label: 'Location', value: 'Gym' }]}
    />,
  );
  const card = screen.getByRole('article', { name: 'Umbrella' });
  expect(within(card).getByRole('term')).toHaveTextContent('Location');
  expect(within(card).getByRole('definition')).toHaveTextContent('Gym');
  await expectAccessible();
});

test('a tag card loads its picture at once only where it is in sight from the start', () => {
  const image = { src: '/a.webp', alt: 'Umbrella' };
  render(
    <>
      <TagCard title="Near" image={{ ...image, eager: true }} />
      <TagCard title="Far" image={image} />
    </>,
  );
  const picture = (card: string) =>
    within(screen.getByRole('article', { name: card })).getByRole('img', { name: 'Umbrella' });
  expect(picture('Near')).toHaveAttribute('loading', 'eager');
  expect(picture('Far')).toHaveAttribute('loading', 'lazy');
  for (const card of ['Near', 'Far']) expect(picture(card)).toHaveAttribute('width');
});

test('a tag card that is on its way is silent', () => {
  const { container } = render(<TagCardSkeleton actions={2} />);
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
});

test('figures and facts are accessible', async () => {
  render(
    <Card render={<section aria-label="Overview" />}>
      <StatCard label="Items found" value="1,247" trend={{ direction: 'up', text: '12% in 30 days' }} />
      <DescriptionList items={[{ term: 'Category', description: 'Bags' }]} />
    </Card>,
  );
  expect(screen.getByRole('region', { name: 'Overview' })).toHaveTextContent('1,247');
  await expectAccessible();
});

test('a message says who wrote it, when, and what, with its line breaks', async () => {
  render(
    <MessageList>
      <MessageBubble
        by="The desk"
        time={{ iso: '2026-01-05T10:30:00Z', text: '5 January, 10:30' }}
        own={false}
      >
        {'It is here.\nPlease come.'}
      </MessageBubble>
      <MessageBubble by="You" time={{ iso: '2026-01-05T11:00:00Z', text: '5 January, 11:00' }} own>
        Thank you!
      </MessageBubble>
    </MessageList>,
  );
  const [theirs, ours] = screen.getAllByRole('listitem');
  expect(theirs).toHaveTextContent('The desk 5 January, 10:30');
  expect(theirs?.querySelector('time')).toHaveAttribute('datetime', '2026-01-05T10:30:00Z');
  expect(screen.getByText(/^It is here/).textContent).toBe('It is here.\nPlease come.');
  expect(theirs).not.toHaveAttribute('data-own');
  expect(ours).toHaveAttribute('data-own');
  await expectAccessible();
});
