import { to } from '@koi/contracts/pages'
import { Link } from '#navigation/Link.tsx'
import { urlOf } from '#navigation/address.ts'
import { useEntry } from '#navigation/navigation-context.ts'
import { useBrand } from '#brands/brand-context.ts'
import { useChannel } from '#brands/use-channel.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { useQuickStart } from '../use-quick-start.ts'
import styles from './WelcomeCard.module.css'

/** In place of a visitor's assets: what awaits, and the two ways in. */
export function WelcomeCard({ isDemo }: { isDemo: boolean }) {
  const brand = useBrand()
  const isSoldHere = useChannel()?.buyBlock?.kind !== 'channel'
  const entry = useEntry()
  const { start, isStarting } = useQuickStart()
  const loginHref = to.login({ returl: urlOf(entry) })
  return (
    <Card tone="primary">
      <p className={styles.title}>欢迎来到{brand.title}</p>
      <p className={styles.text}>
        {!isSoldHere
          ? '登录后收藏自选、查看产品和测评。当前渠道仅展示产品，不在这里购买。'
          : isDemo
            ? '领 100,000.00 元体验金，在模拟行情里买卖基金。'
            : '登录后查看你的资产和每一笔收益的来历。'}
      </p>
      <div className={styles.ways}>
        {isDemo && (
          <Button kind="soft" size="medium" onClick={() => void start()} busy={isStarting}>
            一键体验
          </Button>
        )}
        <Link href={loginHref} className={styles.login}>
          登录
        </Link>
      </div>
    </Card>
  )
}
