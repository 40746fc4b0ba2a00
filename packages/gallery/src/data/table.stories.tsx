import { Badge, Checkbox, Table, TBody, Td, THead, Th, Tr } from '@lost-found/design-system';
import type { Meta } from 'storybook-react-rsbuild';
import { show } from '../show';
import { texts } from '../texts';

export default { title: 'Data/Table', component: Table } satisfies Meta<typeof Table>;

const Head = () => (
  <THead>
    <Tr>
      <Th place="select">{texts.select}</Th>
      <Th place="title" share="60%">
        {texts.items}
      </Th>
      <Th place="one">{texts.place}</Th>
      <Th place="two" align="end">
        {texts.status}
      </Th>
    </Tr>
  </THead>
);

const Row = ({ title, place, selected }: { title: string; place: string; selected: boolean }) => (
  <Tr selected={selected}>
    <Td place="select">
      <Checkbox label={`${texts.select}: ${title}`} labelHidden defaultChecked={selected} />
    </Td>
    <Th scope="row" place="title" share="60%">
      {title}
    </Th>
    <Td place="one">{place}</Td>
    <Td place="two" align="end">
      <Badge tone="success">{texts.available}</Badge>
    </Td>
  </Tr>
);

const body = () => (
  <>
    <Head />
    <TBody>
      <Row title={texts.umbrella} place={texts.library} selected />
      <Row title={texts.keys} place={texts.canteen} selected={false} />
    </TBody>
  </>
);

export const Cards = show(
  <Table caption={texts.items} responsive="cards">
    {body()}
  </Table>,
);

export const Scrolling = show(<Table caption={texts.items}>{body()}</Table>);

export const Dense = show(
  <Table caption={texts.items} captionHidden dense>
    {body()}
  </Table>,
);
