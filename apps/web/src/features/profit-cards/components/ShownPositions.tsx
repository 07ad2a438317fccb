import type { ResponseOf } from '@koi/contracts/call'
import { quotationCalls } from '@koi/contracts/calls/quotation'
import { pages, to } from '@koi/contracts/pages'
import { WHOLE_PPM } from '@koi/domain/combinations/proportion'
import { mulDiv } from '@koi/domain/money/rounding'
import { scaledText } from '@koi/domain/money/scaled'
import { useCall } from '#api/use-call.ts'
import { useSession } from '#session/use-session.ts'
import { ShareBars } from '#ui/charts/ShareBars.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'

/** Of the holdings that somebody shows, the largest. */
const SHOWN = 3

const partText = (partPpm: number) => `${scaledText(mulDiv(partPpm, 1, 1_000, 'half-up'), 1)}%`

const noteOf = ({ isMine, isOpen, holdings }: ResponseOf<typeof quotationCalls.queryQuotation>) => {
  if (isMine) return isOpen ? '别人能看到' : '只有自己能看到'
  return holdings.length > 0 ? `${holdings.length} 只` : '现在没有持仓'
}

/** What somebody shows of their holdings to who looks (RT-020), by the consent of 实盘; nothing where they show none. Undefined: oneself. */
export function ShownPositions({ userId }: { userId?: string }) {
  const isMember = useSession()?.account !== undefined
  const { data } = useCall(
    quotationCalls.queryQuotation,
    isMember ? (userId === undefined ? {} : { userId }) : undefined,
  )
  if (!data) return null
  const { holdings, isMine } = data
  const rest = holdings.length - SHOWN
  return (
    <Card title="持仓占比" note={noteOf(data)}>
      {holdings.length > 0 && (
        <ShareBars
          label="持仓占比"
          whole={WHOLE_PPM}
          items={holdings.slice(0, SHOWN).map(({ fundCode, spid, name, partPpm }) => ({
            key: fundCode,
            label: name === '' ? '其他产品' : name,
            value: partPpm,
            text: partText(partPpm),
            ...(fundCode !== '' && { href: to.productDetail({ fundCode, spid }) }),
          }))}
        />
      )}
      <List label="实盘">
        <ListRow
          title={pages.actualQuotation.title}
          detail={
            isMine
              ? '给谁看、看到多少，由你决定'
              : rest > 0
                ? `还有 ${rest} 只`
                : '收益率和最近交易'
          }
          href={to.actualQuotation(userId === undefined ? {} : { userId })}
        />
      </List>
    </Card>
  )
}
