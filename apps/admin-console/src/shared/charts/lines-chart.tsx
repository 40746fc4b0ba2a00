import { useFormat, useLanguage } from '@lost-found/i18n';
import { useMemo } from 'react';
import { CartesianGrid, Line, LineChart, Tooltip, type TooltipContentProps, XAxis, YAxis } from 'recharts';
import type { ChartProps } from './chart-panel';
import styles from './charts.module.css';
import { Legend } from './legend';

/** Half of the longest short day, in pixels: the last one is drawn whole. */
const ROOM_FOR_DAY = 36;

/** A key that is a day is written short. */
const isDay = /^\d{4}-\d{2}-\d{2}$/;
/** A name is as long as its middle is not to be cut at the edge. */
const roomForNames = { left: 32, right: 48 };
/** A line with more points is clear without marks. */
const MOST_DOTS = 26;

/** Draws the first two columns as a full and a broken line, so that they differ without colours. */
export default function LinesChart({ figures }: ChartProps) {
  return <Lines figures={figures} count={2} />;
}

/** The first column alone. */
export const OneLineChart = ({ figures }: ChartProps) => <Lines figures={figures} count={1} />;

const looks = [
  { line: styles.firstLine, legend: styles.first },
  { line: styles.secondLine, legend: styles.second },
];

function Lines({ figures: { rows, valueHeaders }, count }: ChartProps & { count: number }) {
  const { locale } = useLanguage();
  const { number } = useFormat();
  const short = useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
    return (key: string) => (isDay.test(key) ? format.format(new Date(key)) : key);
  }, [locale]);
  const data = rows.map(({ key, name, values }) => ({ key, name, ...values.slice(0, count) }));
  const series = looks
    .slice(0, count)
    .map((look, index) => ({ ...look, index, header: valueHeaders[index] ?? '' }));
  return (
    <div className={styles.days}>
      <Legend columns={series} />
      <LineChart
        responsive
        className={styles.drawing}
        data={data}
        margin={{ top: 8, right: ROOM_FOR_DAY }}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--color-border)" />
        <XAxis
          dataKey="key"
          tickFormatter={short}
          minTickGap={28}
          tickLine={false}
          padding={rows.every(({ key }) => isDay.test(key)) ? undefined : roomForNames}
        />
        <YAxis
          width="auto"
          allowDecimals={false}
          tickFormatter={(value: number) => number(value)}
          tickLine={false}
          axisLine={false}
        />
        <Tooltip content={PointTooltip} isAnimationActive={false} />
        {series.map(({ header, index, line }) => (
          <Line
            key={header}
            dataKey={String(index)}
            name={header}
            type="linear"
            className={line}
            dot={rows.length <= MOST_DOTS}
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </div>
  );
}

/** The figures of the point under the pointer. */
function PointTooltip({ active, payload }: TooltipContentProps) {
  const { number } = useFormat();
  if (!active || !payload?.length) return null;
  return (
    <div className={styles.tooltip}>
      <strong>{payload[0]?.payload.name}</strong>
      {payload.map(({ name, value }) => (
        <span key={name}>
          {name}: {number(Number(value))}
        </span>
      ))}
    </div>
  );
}
