import { pages, to } from '@koi/contracts/pages'
import { smallUploadUrl } from '@koi/contracts/uploads'
import type { ShareTarget } from '@koi/domain/share/share-targets'
import { useState } from 'react'
import { useHost } from '#hosts/host-context.ts'
import { DOWNLOADING_HOSTS } from '#features/share/index.ts'
import { useSetting } from '#lib/setting.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { useDraft } from '#navigation/use-draft.ts'
import { useSession } from '#session/use-session.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { ChoiceList } from '#ui/inputs/ChoiceList.tsx'
import { TextField } from '#ui/inputs/TextField.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { pickedPictures } from '../picked-pictures.ts'
import { askedPlatform, platformName, sharePlatforms } from '../share-platforms.ts'
import { useShareSns } from '../use-share-sns.ts'
import styles from './ShareSns.module.css'

const { title } = pages.shareSns
/** A post of the discussion; cards show less. */
const TEXT_MAX = 60
const parseText = (stored: unknown) => (typeof stored === 'string' ? stored : undefined)

/** RU-058: words and pictures of one's own, and where they go; the address may name the platform. */
export default function ShareSns() {
  const { shareTarget } = usePageQuery(pages.shareSns.query)
  const host = useHost()
  const accountId = useSession()?.account?.accountId
  const [stored] = useSetting(pickedPictures, '')
  const uploadIds = pickedPictures.of(stored, accountId)
  const [text, setText] = useDraft('text', '', parseText)
  const [chosen, setChosen] = useState<ShareTarget>()
  const canSave =
    uploadIds.length > 0 && (host.saveImage !== undefined || DOWNLOADING_HOSTS.has(host.name))
  const platforms = sharePlatforms(host, { canSave })
  const asked = askedPlatform(shareTarget)
  const has = (target: ShareTarget | undefined) =>
    platforms.some((platform) => platform.target === target)
  // Where the address asks for what is not here, nothing else is chosen for it.
  const usual = asked === undefined ? platforms[0]?.target : undefined
  const target = [chosen, asked, usual].find((each) => each !== undefined && has(each))
  const { share, isSharing, isReady } = useShareSns({ text, uploadIds })
  const reason = disabledReason({ target, text, isReady })
  return (
    <Page
      title={title}
      footer={
        <Button
          busy={isSharing}
          disabledReason={reason}
          onClick={() => {
            if (target) void share(target)
          }}
        >
          {target === 'savePicture' ? '保存图片' : '分享'}
        </Button>
      }
    >
      <Card title="分享内容">
        <TextField
          label="说点什么"
          multiline
          value={text}
          maxLength={TEXT_MAX}
          hint={`${Array.from(text).length}/${TEXT_MAX}`}
          onChange={setText}
        />
        {uploadIds.length > 0 && (
          <ul className={styles.pictures} aria-label="图片">
            {uploadIds.map((id, index) => (
              <li key={id}>
                <img
                  className={styles.picture}
                  src={smallUploadUrl(id)}
                  alt={`第 ${index + 1} 张图片`}
                />
              </li>
            ))}
          </ul>
        )}
        <Button kind="soft" size="medium" href={to.shareSnsUpload()}>
          {uploadIds.length > 0 ? '更换图片' : '添加图片'}
        </Button>
      </Card>
      <Card title="分享到">
        {asked && !has(asked) && (
          <Notice compact>
            {asked === 'savePicture'
              ? '添加图片后可以保存'
              : `这里不能分享到${platformName(asked, host.name)}，请换一种方式`}
          </Notice>
        )}
        <ChoiceList
          label="分享到"
          options={platforms.map(({ target: value, label }) => ({ value, title: label }))}
          value={target}
          onChange={setChosen}
        />
      </Card>
      {uploadIds.length > 0 && target !== undefined && target !== 'savePicture' && (
        <p className={styles.note}>
          {target === 'discussion'
            ? '讨论区只发布文字，图片不会公开。'
            : '分享后，拿到图片地址的人 30 天内可以看到图片。'}
        </p>
      )}
    </Page>
  )
}

function disabledReason({
  target,
  text,
  isReady,
}: {
  target: ShareTarget | undefined
  text: string
  isReady: boolean
}): string | undefined {
  if (!target) return '请选择分享到哪里'
  if (target === 'savePicture') return undefined
  if (text.trim() === '') return '请先写一句话'
  return isReady || target === 'discussion' ? undefined : '正在准备链接'
}
