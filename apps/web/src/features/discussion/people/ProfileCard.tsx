import { INTRO_MAX, NICK_MAX } from '@koi/domain/discussion/discussion-limits'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { useFailure } from '#api/failures/use-failure.ts'
import { HeadField } from '#features/uploads/index.ts'
import { useDayTexts } from '#session/today.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { TextField } from '#ui/inputs/TextField.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import { useSaveProfile, type CommunitySettings } from './queries.ts'
import { useProfileForm } from './use-profile-form.ts'
import { Portrait } from '../components/AuthorLine.tsx'

/** Name, picture and introduction, saved together. */
export function ProfileCard({ settings }: { settings: CommunitySettings }) {
  const form = useProfileForm(settings)
  const save = useSaveProfile()
  const toast = useToast()
  const days = useDayTexts()
  const showError = useFailure()
  const { userId, nickFreeMs, avatarUrl } = settings
  const { nick, intro, avatarId } = form.typed
  const submit = () => {
    const profile = form.read()
    if (!profile || save.isPending) return
    save.mutate(profile, { onSuccess: () => toast('已保存'), onError: showError })
  }
  return (
    <Card title="个人资料">
      <Stack>
        <HeadField
          label="头像"
          scene="cont_headImg"
          hasPicture={avatarId !== null}
          onChange={(uploadId) => form.change({ avatarId: uploadId ?? null })}
        >
          <Portrait
            author={{
              userId,
              nick: nick || '鱼',
              avatarUrl: avatarId === null ? '' : avatarUrl,
              trustLevel: 0,
              expertKind: '',
            }}
            size={64}
          />
        </HeadField>
        <TextField
          label="昵称"
          value={nick}
          onChange={(value) => form.change({ nick: value })}
          maxLength={NICK_MAX}
          placeholder="2 到 16 个字"
          hint={
            nickFreeMs === null
              ? '30 天内只能改一次，请不要使用实名或手机号'
              : `${days.short(shanghaiDate(nickFreeMs))} 起可以再次修改`
          }
          error={form.problems.nick}
        />
        <TextField
          label="简介"
          multiline
          value={intro}
          onChange={(value) => form.change({ intro: value })}
          placeholder="说说你怎么投资"
          hint={`最多 ${INTRO_MAX} 个字`}
          error={form.problems.intro}
        />
        <Button size="medium" onClick={submit} busy={save.isPending}>
          保存资料
        </Button>
      </Stack>
    </Card>
  )
}
