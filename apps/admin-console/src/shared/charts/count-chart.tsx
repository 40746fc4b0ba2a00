import { useFormat } from '@lost-found/i18n';
import { useNavigate } from '@lost-found/router';
import { Bar, BarChart, LabelList, XAxis, YAxis } from 'recharts';
import type { ChartProps } from './chart-panel';
import styles from './charts.module.css';

/** A bar for each kind with its count at the end. A bar links to its list, as in the table. */
export default function CountChart({ figures: { rows } }: ChartProps) {
  const { number } = useFormat();
  const navigate = useNavigate();
  const data = rows.map(({ name, values, href }) => ({ name, count: values[0] ?? 0, href }));
  return (
    <BarChart
      responsive
      className={styles.drawing}
      layout="vertical"
      data={data}
      margin={{ right: 60 }}
      barCategoryGap="22%"
      accessibilityLayer={false}
    >
      <XAxis type="number" hide />
      <YAxis type="category" dataKey="name" width="auto" interval={0} tickLine={false} axisLine={false} />
      <Bar
        dataKey="count"
        className={styles.count}
        radius={[0, 4, 4, 0]}
        // Zero needs a size, too: recharts leaves out bars without one.
        minPointSize={1}
        background={{ className: styles.track }}
        isAnimationActive={false}
        onClick={(_, index) => {
          const href = data[index]?.href;
          if (href) void navigate(href);
        }}
      >
        <LabelList dataKey="count" position="right" formatter={(count) => number(Number(count))} />
      </Bar>
    </BarChart>
  );
}
