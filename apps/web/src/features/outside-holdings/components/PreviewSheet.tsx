import { formatShares } from '@koi/domain/products/shares'
import { Amount } from '#ui/figures/Amount.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import type { OutsidePreview } from '../queries.ts'

interface PreviewSheetProps {
  preview: OutsidePreview
  onAccept: () => void
  onClose: () => void
  busy: boolean
}

/** What a file holds, before it is kept: the holdings, and every line that is left out with its reason. */
export function PreviewSheet({ preview, onAccept, onClose, busy }: PreviewSheetProps) {
  const { rows, leftOut, unread, replaces, formName: form } = preview
  return (
    <Sheet
      open
      onClose={onClose}
      title={`识别到 ${rows.length} 条持仓`}
      footer={
        <Button busy={busy} onClick={onAccept}>
          {`导入 ${rows.length} 条`}
        </Button>
      }
    >
      <Stack>
        {leftOut.length > 0 && (
          <Notice tone="alarm" compact title={`${leftOut.length} 行不会导入`}>
            <LeftOut rows={leftOut} />
          </Notice>
        )}
        {unread.length > 0 && (
          <Notice tone="info" compact>
            {`这些列不会导入：${unread.join('、')}`}
          </Notice>
        )}
        {replaces.length > 0 && (
          <Notice tone="info" compact>
            {`将替换 ${replaces.join('、')} 上一次导入的持仓，导入后可撤销。`}
          </Notice>
        )}
        <List label="将导入的持仓">
          {rows.map((row, at) => (
            <ListRow
              key={`${at} ${row.fundCode}`}
              title={row.fundName}
              detail={`${row.platform} · ${row.fundCode || '无代码'}`}
              value={<Figure text={`${formatShares(row.shares)} 份`} />}
              valueNote={
                <>
                  成本 <Amount cents={row.costCents ?? undefined} />
                </>
              }
            />
          ))}
        </List>
        <Notice tone="info" compact>
          {`文件格式：${form}。外部持仓只用于查看和合计，不会在本平台交易。`}
        </Notice>
      </Stack>
    </Sheet>
  )
}

/** So many lines are listed at once; the rest unfolds. */
const LISTED = 5

function LeftOut({ rows }: { rows: OutsidePreview['leftOut'] }) {
  const listOf = (some: OutsidePreview['leftOut']) => (
    <ul>
      {some.map(({ line, reason }) => (
        <li key={line}>{`第 ${line} 行：${reason}`}</li>
      ))}
    </ul>
  )
  const rest = rows.slice(LISTED)
  return (
    <>
      {listOf(rows.slice(0, LISTED))}
      {rest.length > 0 && (
        <Disclosure summary={`另外 ${rest.length} 行`}>{listOf(rest)}</Disclosure>
      )}
    </>
  )
}
