import { sharePlatformIds, type ShareTarget } from '@koi/domain/share/share-targets'
import { track } from '#tracking/track.ts'

/** Counts that somebody shared, and where to: the platform id of SPEC §9 stands for the target. */
export const reportShare = (name: string, target: ShareTarget | undefined): void =>
  track('click', `share.${name}`, target && { kind: String(sharePlatformIds[target]) })
