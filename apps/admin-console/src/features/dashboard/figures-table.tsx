import { VisuallyHidden } from '@lost-found/design-system';
import { useFormat } from '@lost-found/i18n';
import { Link } from '@lost-found/router';
import styles from './dashboard.module.css';
import type { Figure, Figures } from './figures';

interface FiguresTableProps {
  figures: Figures;
  /** Without links: only heard, where a link would be tabbed to unseen, or printed. */
  plain?: boolean;
}

/** A chart's figures as a table. */
export function FiguresTable({ figures, plain = false }: FiguresTableProps) {
  const { number } = useFormat();
  const { title, nameHeader, valueHeaders, rows } = figures;
  return (
    <table className={styles.figures}>
      <VisuallyHidden as="caption">{title}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{nameHeader}</th>
          {valueHeaders.map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              <Name row={row} plain={plain} />
            </th>
            {valueHeaders.map((header, index) => (
              <td key={header}>{number(row.values[index] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Name = ({ row, plain }: { row: Figure; plain: boolean }) =>
  row.href && !plain ? <Link to={row.href}>{row.name}</Link> : row.name;
