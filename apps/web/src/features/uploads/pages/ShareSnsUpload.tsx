import { pages, to } from '@koi/contracts/pages'
import { useState } from 'react'
import { useNavigator, useEntry } from '#navigation/navigation-context.ts'
import { useSession } from '#session/use-session.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PictureField } from '../components/PictureField.tsx'
import { whyPicturesNotYet, type Unsent } from '../picture-list.ts'
import { pickedPictures } from '../picked-pictures.ts'

const { title } = pages.shareSnsUpload

/** Pictures for what is shared: picked, sent, put in order, and given back to the page that shares. */
export default function ShareSnsUpload() {
  const accountId = useSession()?.account?.accountId
  return accountId !== undefined && <Picking key={accountId} accountId={accountId} />
}

function Picking({ accountId }: { accountId: string }) {
  const [first] = useState(() => pickedPictures.of(pickedPictures.read(), accountId))
  const [uploadIds, setUploadIds] = useState<readonly string[]>(first)
  const [missing, setMissing] = useState<Unsent>({ sending: 0, failed: 0 })
  const { navigate, back } = useNavigator()
  const { index } = useEntry()
  function use() {
    pickedPictures.pick(accountId, uploadIds)
    // Whoever came by the address itself has nothing to go back to.
    if (index > 0) back()
    else void navigate(to.shareSns(), { replace: true })
  }
  const hasNone = uploadIds.length === 0
  // Who had pictures and took them all away goes back without; who had none has nothing to go back with yet.
  const nothingYet = hasNone && first.length === 0 ? '请先添加图片' : undefined
  return (
    <Page
      title={title}
      footer={
        <Button onClick={use} disabledReason={whyPicturesNotYet(missing) ?? nothingYet}>
          {!hasNone
            ? `使用 ${uploadIds.length} 张图片`
            : first.length > 0
              ? '不带图片'
              : '使用图片'}
        </Button>
      }
    >
      <Card>
        <PictureField
          label="图片"
          scene="cont_common"
          first={first}
          onChange={(sent, unsent) => {
            setUploadIds(sent)
            setMissing(unsent)
          }}
        />
      </Card>
    </Page>
  )
}
