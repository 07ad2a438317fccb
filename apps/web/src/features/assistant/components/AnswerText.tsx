import { withheldCount, type Answer } from '@koi/domain/assistant/answer'
import type { Receipt } from '@koi/domain/assistant/receipts'
import { memo } from 'react'
import { Icon } from '#ui/icons/Icon.tsx'
import { withMoney } from '#ui/figures/Money.tsx'
import styles from './Chat.module.css'

interface AnswerTextProps {
  pieces: Answer['pieces']
  quotes: Answer['quotes']
  onOpen: (receipt: Receipt) => void
}

const POINT = /^[，。；：、）」！？,.;:)!?]/
/** The point after a figure stays with it: no line begins with one. */
const pointAfter = (pieces: Answer['pieces'], at: number): string =>
  POINT.exec(pieces[at + 1]?.text ?? '')?.[0] ?? ''

/** The words of an answer; every figure opens to where it was read. */
export const AnswerText = memo(function AnswerText({ pieces, quotes, onOpen }: AnswerTextProps) {
  const gone = withheldCount({ pieces })
  const receiptOf = (id: string | undefined) => quotes.find(({ receiptId }) => receiptId === id)
  return (
    <>
      <p className={styles.words}>
        {pieces.map(({ text, receiptId, withheld }, at) => {
          const receipt = receiptOf(receiptId)
          if (receipt) {
            return (
              <span key={at} className={styles.kept}>
                <button
                  type="button"
                  className={styles.figure}
                  aria-label={`${text}，查看来源`}
                  onClick={() => onOpen(receipt)}
                >
                  {withMoney(text)}
                </button>
                {pointAfter(pieces, at)}
              </span>
            )
          }
          const said = receiptOf(pieces[at - 1]?.receiptId) ? text.replace(POINT, '') : text
          return (
            <span key={at} className={withheld && styles.withheld}>
              {at === pieces.length - 1 ? said.trimEnd() : said}
            </span>
          )
        })}
      </p>
      {gone > 0 && (
        <p className={styles.gone}>
          <Icon name="info" size={16} />
          {gone} 处内容未能核实或不合规，已隐去
        </p>
      )}
    </>
  )
})
