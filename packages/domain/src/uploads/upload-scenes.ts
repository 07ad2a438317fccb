/** What a picture is sent for (SPEC §7, upload scenes). */
export const UPLOAD_SCENES = [
  'fuapl_llm',
  'cont_headImg',
  'cont_subjectImg',
  'cont_common',
  'family_account',
  'aigc_image',
] as const
export type UploadScene = (typeof UPLOAD_SCENES)[number]

const MIB = 1_048_576

interface SceneTerms {
  /** The largest file, bytes. */
  bytesMax: number
  /** Pixels of the longer side that is taken. */
  sideMax: number
  /** How many one thing may have. */
  countMax: number
  /** Heads are cut to a square. */
  isSquare: boolean
  /** Pixels of the longer side as a picture is kept, and small for lists. */
  keptSide: number
  smallSide: number
}

const PHOTO_BYTES = 8 * MIB
const PHOTO_SIDE = 8_192

const head: SceneTerms = {
  bytesMax: PHOTO_BYTES,
  sideMax: PHOTO_SIDE,
  countMax: 1,
  isSquare: true,
  keptSide: 512,
  smallSide: 160,
}
const photo: SceneTerms = {
  bytesMax: PHOTO_BYTES,
  sideMax: PHOTO_SIDE,
  countMax: 1,
  isSquare: false,
  keptSide: 2_048,
  smallSide: 480,
}
const photos: SceneTerms = { ...photo, countMax: 9 }

export const uploadScenes: Readonly<Record<UploadScene, SceneTerms>> = {
  fuapl_llm: photo,
  cont_headImg: head,
  cont_subjectImg: photos,
  cont_common: photos,
  family_account: head,
  aigc_image: photo,
}

/** What one account may send on a day, over all scenes. */
export const UPLOADS_A_DAY = 60
export const UPLOAD_BYTES_A_DAY = 60 * MIB

/** Pixels of a whole picture that is taken, 50 million: what is larger a browser makes smaller before it sends it. */
export const UPLOAD_PIXELS_MAX = 50_000_000

/** How long a client sends with one permission to upload before it asks for another (SPEC §9). */
export const UPLOAD_TOKEN_CACHE_MS = 300_000
/** How long a permission is taken: what is sent at the last moment of that arrives a little later. */
export const UPLOAD_TOKEN_MS = UPLOAD_TOKEN_CACHE_MS + 60_000
