import { sharePlatformIds, type ShareTarget } from '@koi/domain/share/share-targets'
import { targetWay } from '#features/share/index.ts'
import type { Host } from '#hosts/host.ts'

interface Platform {
  target: ShareTarget
  label: string
}

const order: readonly ShareTarget[] = [
  'appMessage',
  'timeline',
  'xiaohongshu',
  'discussion',
  'savePicture',
  'douyin',
]

/** What a platform is called, also where it cannot be reached. */
export function platformName(target: ShareTarget, hostName: Host['name']): string {
  if (target === 'discussion') return '讨论区'
  if (target === 'savePicture') return '保存图片'
  return targetWay(target, hostName)?.label ?? ''
}

/** The platforms that exist here: those of the host, the discussion, and saving where there is a picture that can be saved. */
export function sharePlatforms(
  { name, share, shareTargets = [] }: Pick<Host, 'name' | 'share' | 'shareTargets'>,
  { canSave }: { canSave: boolean },
): Platform[] {
  const exists = (target: ShareTarget) => {
    if (target === 'discussion') return true
    if (target === 'savePicture') return canSave
    return share !== undefined && shareTargets.includes(target)
  }
  return order.filter(exists).map((target) => ({ target, label: platformName(target, name) }))
}

/** RU-058: the platform that `share_target` of the address names, by its id. */
export const askedPlatform = (shareTarget: string | undefined): ShareTarget | undefined =>
  order.find((target) => String(sharePlatformIds[target]) === shareTarget)
