import { startI18n } from '@lost-found/i18n';
import { render, screen } from '@testing-library/react';
import type { ChartFigures } from './chart-panel';
import LinesChart, { OneLineChart } from './lines-chart';

const figures: ChartFigures = {
  title: 'Days until returned',
  nameHeader: 'Week',
  valueHeaders: ['Half within', 'Nine of ten within'],
  rows: [{ key: '2026-09-07', name: 'September 7', values: [2, 12] }],
};

beforeAll(() => startI18n());

test.each([
  ['one line has', OneLineChart, ['Half within']],
  ['two lines has', LinesChart, ['Half within', 'Nine of ten within']],
])('A chart of %s the legend of its own columns alone', async (_name, Chart, legend) => {
  const { container } = render(<Chart figures={figures} />);
  expect(await screen.findByText('Half within')).toBeVisible();
  expect([...container.querySelectorAll('p span')].map(({ textContent }) => textContent)).toEqual(legend);
});
