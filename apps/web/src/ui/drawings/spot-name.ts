/** What a drawing stands for. */
export type { SpotName } from '@koi/domain/brands/spot-drawing'
