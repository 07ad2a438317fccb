import { pages, to } from '@koi/contracts/pages'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PullToRefresh } from '#ui/layout/PullToRefresh.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { useTutorialHome } from '../queries.ts'
import { CollectionsWaiting } from '../waiting/CollectionsWaiting.tsx'
import styles from './Collection.module.css'
import { CollectionCard } from './CollectionCard.tsx'

const { title } = pages.tutorial

/** All collections, and the chapter to go on with. */
export function TutorialHome() {
  const query = useTutorialHome()
  if (!query.data) {
    return (
      <PageWaiting title={title} query={query}>
        <CollectionsWaiting />
      </PageWaiting>
    )
  }
  const { collections, goOn } = query.data
  return (
    <Page title={title}>
      <PullToRefresh onRefresh={query.refetch}>
        <Stack>
          {goOn && (
            <Card tone="primary" title="继续学习" note={goOn.collectionTitle}>
              <Stack gap={12}>
                <p>{goOn.title}</p>
                <Button kind="soft" href={goOnAddress(goOn)}>
                  {goOn.state === 'read'
                    ? '去做小测'
                    : goOn.positionPermille > 0
                      ? `接着读，已读 ${Math.floor(goOn.positionPermille / 10)}%`
                      : '开始这一节'}
                </Button>
              </Stack>
            </Card>
          )}
          {collections.map((collection) => (
            <CollectionCard key={collection.collectionId} collection={collection} />
          ))}
          {collections.length === 0 ? (
            <Card>
              <Empty
                picture={<Spot name="calm" />}
                title="课程正在准备"
                hint="先看看产品，每只基金的费用和规则都写在页面上。"
                action={
                  <Button kind="soft" size="medium" href={to.listSteady()}>
                    去看产品
                  </Button>
                }
              />
            </Card>
          ) : (
            <p className={styles.closing}>课程只讲规则和方法，不推荐产品，也不承诺收益。</p>
          )}
        </Stack>
      </PullToRefresh>
    </Page>
  )
}

/** A chapter that is read waits for its check alone. */
const goOnAddress = ({ tutorialId, state }: { tutorialId: string; state: string }) =>
  state === 'read' ? to.tutorialCheck({ id: tutorialId }) : to.tutorial({ id: tutorialId })
