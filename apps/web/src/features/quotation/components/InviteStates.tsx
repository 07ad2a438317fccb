import { pages, to } from '@koi/contracts/pages'
import { Portrait } from '#features/discussion/index.ts'
import { urlOf } from '#navigation/address.ts'
import { useEntry } from '#navigation/navigation-context.ts'
import { useSession } from '#session/use-session.ts'
import { Loading } from '#ui/feedback/Loading.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import styles from './QuotationFace.module.css'

const { title } = pages.actualQuotationInvite

type Author = Parameters<typeof Portrait>[0]['author']

/** The page that is on its way. */
export const InviteShape = () => (
  <Loading label="正在读取邀请">
    <Card>
      <Skeleton width={104} lines={1.6} />
      <Skeleton lines={1.6} />
      <Skeleton lines={1.6} />
      <Skeleton width="88%" lines={1.6} />
      <Skeleton width="64%" lines={1.6} />
    </Card>
    <Card>
      <Skeleton width={64} lines={1.6} />
      <Skeleton height={44} />
      <SkeletonRows rows={2} withValue={false} />
    </Card>
  </Loading>
)

export interface InvitedProps {
  /** Who invites; undefined: nobody does, or not any more. */
  author: Author | undefined
  fault: string | undefined
}

/** Who invites, to what, or why the invitation is good no more. */
export const Invited = ({ author, fault }: InvitedProps) => (
  <>
    {fault !== undefined && <Notice tone="gold">{fault}</Notice>}
    {author && (
      <Card>
        <List>
          <ListRow
            leading={<Portrait author={author} size={44} />}
            title={`${author.nick} 邀请你互看实盘`}
            detail="双方都展示期间，你们能看到彼此的实盘"
          />
        </List>
      </Card>
    )}
  </>
)

/** Whoever is not logged in reads who invites and to what, and goes on from here. */
export function ToLogin(invited: InvitedProps) {
  const returl = urlOf(useEntry())
  const isGuest = useSession()?.guest !== undefined
  return (
    <Page
      title={title}
      footer={
        <Button href={isGuest ? to.bindPhone({ returl }) : to.login({ returl })}>
          {invited.author ? '登录后接受邀请' : '去登录'}
        </Button>
      }
    >
      <Stack>
        <Invited {...invited} />
        <Explained />
      </Stack>
    </Page>
  )
}

/** Without holdings there is nothing to agree to yet: what comes first. */
export const HoldFirst = (invited: InvitedProps) => (
  <Page title={title} footer={<Button href={to.listSteady()}>去看看稳健理财</Button>}>
    <Stack>
      <Invited {...invited} />
      <Notice tone="info" title="先有持仓，再开启实盘">
        买入并确认份额后回到这里，就能开启{invited.author ? '并接受邀请' : '并邀请朋友'}。
      </Notice>
      <Explained />
    </Stack>
  </Page>
)

export const Explained = () => (
  <Card title="什么是实盘">
    <ul className={styles.lines}>
      <li>展示真实持仓的占比和持有收益率，来自账本，不能改。</li>
      <li>金额默认遮住；买卖确认后才会出现在最近交易里。</li>
      <li>要么全部展示，要么不展示，不能只挑赚钱的。</li>
      <li>随时可关闭，关闭后别人立即看不到。</li>
    </ul>
  </Card>
)
