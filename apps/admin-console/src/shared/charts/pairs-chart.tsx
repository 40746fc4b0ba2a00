import { useFormat } from '@lost-found/i18n';
import { Bar, BarChart, LabelList, XAxis, YAxis } from 'recharts';
import type { ChartProps } from './chart-panel';
import styles from './charts.module.css';
import { Legend } from './legend';

const looks = [
  { bar: styles.count, legend: styles.firstBox },
  { bar: styles.secondBar, legend: styles.secondBox },
];

/** The first two columns of each line, two bars abreast, with their figures at the end. */
export default function PairsChart({ figures: { rows, valueHeaders } }: ChartProps) {
  const { number } = useFormat();
  const data = rows.map(({ name, values: [first, second] }) => ({ name, 0: first, 1: second }));
  const label = (value: unknown) => (value == null ? '' : number(Number(value)));
  const pair = looks.map((look, index) => ({ ...look, index, header: valueHeaders[index] ?? '' }));
  return (
    <div className={styles.days}>
      <Legend columns={pair} />
      <BarChart
        responsive
        className={styles.drawing}
        layout="vertical"
        data={data}
        margin={{ right: 60 }}
        barCategoryGap="18%"
        barGap={2}
        accessibilityLayer={false}
      >
        <XAxis type="number" hide />
        <YAxis type="category" dataKey="name" width="auto" interval={0} tickLine={false} axisLine={false} />
        {pair.map(({ header, index, bar }) => (
          <Bar
            key={header}
            dataKey={String(index)}
            className={bar}
            radius={[0, 4, 4, 0]}
            isAnimationActive={false}
          >
            <LabelList dataKey={String(index)} position="right" formatter={label} />
          </Bar>
        ))}
      </BarChart>
    </div>
  );
}
