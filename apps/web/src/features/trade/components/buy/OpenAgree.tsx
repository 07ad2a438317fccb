import { to } from '@koi/contracts/pages'
import { Button } from '#ui/inputs/Button.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { AGREE_TITLE, UNKNOWN_NAV_TEXT, type Agreeing } from '../../agreeing.ts'
import styles from './MismatchSheet.module.css'

/** The papers by name, and what is known of the price. */
export function OpenAgree(props: Agreeing) {
  const { protocols, fundCode, spid, priceText = UNKNOWN_NAV_TEXT, onAgree, onClose } = props
  return (
    <Sheet
      open
      onClose={onClose}
      title={AGREE_TITLE}
      footer={<Button onClick={onAgree}>同意并继续</Button>}
    >
      <List label="产品协议">
        {protocols.map(({ protocolId, kind, title }) => (
          <ListRow
            key={protocolId}
            title={title}
            href={to.productDocument({ fundCode, spid, kind })}
          />
        ))}
      </List>
      <p className={styles.text}>同意即表示已阅读以上文件，{priceText}。</p>
    </Sheet>
  )
}
