import styles from './charts.module.css';

/** Explains the looks of a chart's columns. */
export const Legend = ({
  columns,
}: {
  columns: readonly { header: string; legend: string | undefined }[];
}) => (
  <p className={styles.legend}>
    {columns.map(({ header, legend }) => (
      <span key={header} className={legend}>
        {header}
      </span>
    ))}
  </p>
);
