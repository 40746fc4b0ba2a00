import { useFormat, useLanguage } from '@lost-found/i18n';
import { useMemo } from 'react';
import { CartesianGrid, Line, LineChart, Tooltip, type TooltipContentProps, XAxis, YAxis } from 'recharts';
import type { ChartProps } from './chart-panel';
import styles from './dashboard.module.css';

/** Two series day by day: a full and a broken line, for who does not tell their colours apart. */
export default function DaysChart({ figures: { rows, valueHeaders } }: ChartProps) {
  const { locale } = useLanguage();
  const { number } = useFormat();
  const shortDay = useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
    return (day: string) => format.format(new Date(day));
  }, [locale]);
  const data = rows.map(({ key, name, values: [first = 0, second = 0] }) => ({
    day: key,
    name,
    first,
    second,
  }));
  const [first = '', second = ''] = valueHeaders;
  return (
    <div className={styles.days}>
      <p className={styles.legend}>
        <span className={styles.first}>{first}</span>
        <span className={styles.second}>{second}</span>
      </p>
      <LineChart
        responsive
        className={styles.drawing}
        data={data}
        margin={{ top: 8, right: 12 }}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--color-border)" />
        <XAxis dataKey="day" tickFormatter={shortDay} minTickGap={28} tickLine={false} />
        <YAxis
          width="auto"
          allowDecimals={false}
          tickFormatter={(value: number) => number(value)}
          tickLine={false}
          axisLine={false}
        />
        <Tooltip content={DayTooltip} isAnimationActive={false} />
        <Line
          dataKey="first"
          name={first}
          type="linear"
          className={styles.firstLine}
          dot={false}
          isAnimationActive={false}
        />
        <Line
          dataKey="second"
          name={second}
          type="linear"
          className={styles.secondLine}
          dot={false}
          isAnimationActive={false}
        />
      </LineChart>
    </div>
  );
}

/** The figures of the day under the pointer. */
function DayTooltip({ active, payload }: TooltipContentProps) {
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
