import type { ReactNode } from 'react'
import { Facts } from '#ui/figures/Facts.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { withMoney } from '#ui/figures/Money.tsx'
import { Tag } from '#ui/figures/Tag.tsx'
import { classNames } from '#ui/style/class-names.ts'
import { conditionTexts, effectText, kindName, worthText } from '../coupon-texts.ts'
import type { CouponFace } from '../model.ts'
import styles from './CouponTicket.module.css'

interface CouponTicketProps {
  face: CouponFace
  names: ReadonlyMap<string, string>
  /** It can be used no more. */
  isOver?: boolean
  /** Nobody has it yet. */
  isOffered?: boolean
  /** Below a dashed line: its last day, and what can be done with it. */
  children?: ReactNode
}

/** A coupon as a row of a list: what it is worth, what it does, what has to be for it. */
export function CouponTicket(props: CouponTicketProps) {
  const { face, names, isOver = false, isOffered = false, children } = props
  const { kind, name, actName, note, coverUrl } = face
  const { figure, unit } = worthText(face)
  const conditions = conditionTexts(face, names)
  return (
    <li className={classNames(styles.ticket, isOver && styles.over)} data-kind={kind}>
      <div className={styles.face}>
        <p className={styles.worth}>
          <span className={styles.figure} style={{ '--letters': figure.length }}>
            <Figure text={figure} />
            <span className={styles.unit}>{unit}</span>
          </span>
          <span className={styles.kind}>{kindName(kind)}</span>
        </p>
        <div className={styles.text}>
          <div className={styles.title}>
            {coverUrl !== '' && (
              <img className={styles.cover} src={coverUrl} alt="" width={40} height={40} />
            )}
            <p className={styles.name}>{name}</p>
          </div>
          <p className={styles.line}>{effectText(kind, isOffered)}</p>
          {conditions.length > 0 && (
            <p className={styles.line}>
              <Facts items={conditions} />
            </p>
          )}
          {note !== '' && <p className={styles.note}>{withMoney(note)}</p>}
          {actName !== '' && <Tag tone="gold">{actName}</Tag>}
        </div>
      </div>
      {children !== undefined && <div className={styles.foot}>{children}</div>}
    </li>
  )
}
