import { FundRow, fundItemOf } from '#features/products/index.ts'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import type { Room } from '../model.ts'
import styles from './Watch.module.css'

interface CartProps {
  funds: Room['funds']
  /** The fund that is explained now, which need not be one of the room's. */
  explained: Room['funds'][number] | null
  onClose: () => void
}

/** RT-144: the funds of a room, the one that is explained now first; each says whether the viewer may buy it. */
export function CartSheet({ funds, explained, onClose }: CartProps) {
  const others = funds.filter(({ fundCode }) => fundCode !== explained?.fundCode)
  const inOrder = explained ? [explained, ...others] : others
  return (
    <Sheet open title={`购物袋（${String(inOrder.length)}）`} onClose={onClose}>
      {inOrder.length === 0 ? (
        <Empty title="这场直播没有带基金" hint="主播还没有放入基金。" />
      ) : (
        <>
          <ul aria-label="购物袋" data-rows>
            {inOrder.map((item) => (
              <FundRow
                key={item.fundCode}
                item={fundItemOf(item)}
                mark={
                  item === explained ? (
                    <strong className={styles.explained}>正在讲解</strong>
                  ) : (
                    item.fundCode
                  )
                }
                withNav
              />
            ))}
          </ul>
          <p className={styles.cartNote}>
            仅为主播提到的产品，不构成推荐。买入前请看产品资料与风险等级。
          </p>
        </>
      )}
    </Sheet>
  )
}
