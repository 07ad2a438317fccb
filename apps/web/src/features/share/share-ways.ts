import type { Host, HostName, ShareTarget } from '#hosts/host.ts'
import type { IconName } from '#ui/icons/icon-paths.ts'

/** One button of the share sheet. */
export interface ShareWay {
  key: ShareTarget | 'system' | 'copy' | 'poster' | 'qr'
  label: string
  icon: IconName
}

/** What the targets are called; in QQ the two first are its own. Pictures are saved from the poster. */
export function targetWay(target: ShareTarget, hostName: HostName): ShareWay | undefined {
  const isQq = hostName === 'qq'
  switch (target) {
    case 'appMessage':
      return { key: target, label: isQq ? 'QQ好友' : '微信好友', icon: 'community' }
    case 'timeline':
      return { key: target, label: isQq ? 'QQ空间' : '朋友圈', icon: 'compass' }
    case 'xiaohongshu':
      return { key: target, label: '小红书', icon: 'document' }
    case 'douyin':
      return { key: target, label: '抖音', icon: 'play' }
    case 'discussion':
    case 'savePicture':
      return undefined
    default:
      return target satisfies never
  }
}

type Abilities = Pick<Host, 'name' | 'copy' | 'share' | 'shareTargets'>

/** The ways of sharing that exist here, in the order they are drawn. */
export function shareWays(host: Abilities, hasPoster: boolean): ShareWay[] {
  const { name, share, shareTargets = [] } = host
  const targets = share
    ? shareTargets.map((target) => targetWay(target, name)).filter((way) => way !== undefined)
    : []
  return [
    ...targets,
    ...(share && targets.length === 0
      ? [{ key: 'system', label: '分享到…', icon: 'share' } as const]
      : []),
    ...(host.copy ? [{ key: 'copy', label: '复制链接', icon: 'link' } as const] : []),
    ...(hasPoster ? [{ key: 'poster', label: '生成海报', icon: 'image' } as const] : []),
    { key: 'qr', label: '二维码', icon: 'qr' },
  ]
}
