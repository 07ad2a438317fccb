import { Fragment } from 'react'
import { Link } from '#navigation/Link.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { Table } from '#ui/layout/Table.tsx'
import { barsOf, tableOf, type Block } from '../model.ts'
import styles from './Blocks.module.css'

/** The words of a chapter. Whatever they are, they are text: nothing of them is markup. */
export const Blocks = ({ blocks }: { blocks: readonly Block[] }) =>
  blocks.map((block, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- pieces of a text have no name but their place
    <Piece key={place} block={block} />
  ))

function Piece({ block }: { block: Block }) {
  const { kind, title, text, items, rows, address } = block
  switch (kind) {
    case 'heading': {
      return <h3>{text}</h3>
    }
    case 'paragraph': {
      return <p>{text}</p>
    }
    case 'list':
    case 'steps': {
      const List = kind === 'steps' ? 'ol' : 'ul'
      return (
        <List className={styles.list}>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </List>
      )
    }
    case 'formula': {
      return (
        <div className={styles.formula}>
          <p className={styles.lines}>{text}</p>
          {title !== '' && <p className={styles.small}>{title}</p>}
        </div>
      )
    }
    case 'figure': {
      return <Bars title={title} rows={rows} />
    }
    case 'callout':
    case 'warning': {
      return (
        <div role="note" className={styles.note} data-kind={kind}>
          {title !== '' && (
            <p className={styles.noteTitle}>
              <Icon name={kind === 'warning' ? 'warning' : 'info'} size={18} />
              {title}
            </p>
          )}
          <p>{text}</p>
        </div>
      )
    }
    case 'table': {
      return <Cells title={title} rows={rows} />
    }
    case 'picture': {
      return (
        <figure className={styles.figure}>
          <img className={styles.picture} src={address} alt={text} loading="lazy" />
          {title !== '' && <figcaption className={styles.small}>{title}</figcaption>}
        </figure>
      )
    }
    case 'link': {
      return (
        <p>
          <Link className={styles.way} href={address}>
            {text}
            <Icon name="forward" size={16} />
          </Link>
        </p>
      )
    }
  }
}

/** Bars beside their names and values; readers hear a list. */
function Bars({ title, rows }: Pick<Block, 'title' | 'rows'>) {
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{title}</figcaption>
      <ul className={styles.bars}>
        {barsOf(rows).map(({ label, text, percent }) => (
          <li key={label}>
            <span className={styles.label}>{label}</span>
            <span className={styles.track} aria-hidden="true">
              <span className={styles.bar} style={{ width: `${percent}%` }} />
            </span>
            <span className={styles.value}>{text}</span>
          </li>
        ))}
      </ul>
    </figure>
  )
}

function Cells({ title, rows }: Pick<Block, 'title' | 'rows'>) {
  const table = tableOf(rows)
  return (
    <div className={styles.figure}>
      <p className={styles.caption}>{title}</p>
      <Table
        caption={title}
        stacks={table.columns.length > 3}
        columns={table.columns}
        rows={table.rows.map((cells, place) => ({
          key: `${place} ${cells[0]}`,
          // Examples are nobody's money: they stay when people hide their amounts.
          // oxlint-disable-next-line react/no-array-index-key -- cells have no name but their place
          cells: cells.map((cell, at) => <Fragment key={at}>{cell}</Fragment>),
        }))}
      />
    </div>
  )
}
