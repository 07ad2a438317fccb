import { to } from '@koi/contracts/pages'
import { useEntry, useNavigator } from '#navigation/navigation-context.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { comingAt } from '../coming.ts'
import styles from './Pending.module.css'

/** The server draws it, without asking anything. */
export const wants = () => []

/** 即将开放: a page that is planned and not built yet, honest about it, with ways on. */
export default function Pending() {
  const { page } = useEntry()
  const { back } = useNavigator()
  const { icon, name, promise, today } = comingAt(page.path)
  const isTab = page.tab !== undefined
  return (
    <Page title={name ?? page.title} back={!isTab}>
      <Card>
        <div className={styles.hero}>
          <span className={styles.picture}>
            <Icon name={icon} size={36} />
          </span>
          <p className={styles.name}>{name ?? ''}即将开放</p>
          <p className={styles.words}>
            “{name ?? page.title}”正在建设中。开放后，你可以在这里{promise}。
          </p>
          <p className={styles.calm}>已有的持仓和交易不受影响</p>
          <div className={styles.actions}>
            {!isTab && (
              <Button kind="plain" size="medium" onClick={back} grow={1}>
                返回上一页
              </Button>
            )}
            <Button kind="soft" size="medium" href={to.home()} grow={1}>
              回到首页
            </Button>
          </div>
        </div>
      </Card>
      <Card title="现在就可以用">
        <List>
          {today.map(({ title, detail, icon: rowIcon, href }) => (
            <ListRow
              key={href}
              leading={
                <span className={styles.small}>
                  <Icon name={rowIcon} size={20} />
                </span>
              }
              title={title}
              detail={detail}
              href={href}
            />
          ))}
        </List>
      </Card>
    </Page>
  )
}
