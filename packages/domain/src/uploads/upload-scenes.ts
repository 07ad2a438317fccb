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
  bytesMax: number
  /** Pixels of the longer side. */
  sideMax: number
}

const face: SceneTerms = { bytesMax: MIB, sideMax: 2_048 }
const photo: SceneTerms = { bytesMax: 8 * MIB, sideMax: 8_192 }

export const uploadScenes: Readonly<Record<UploadScene, SceneTerms>> = {
  fuapl_llm: photo,
  cont_headImg: face,
  cont_subjectImg: photo,
  cont_common: photo,
  family_account: face,
  aigc_image: photo,
}

/** What one account may send on a day, over all scenes. */
export const UPLOADS_A_DAY = 60
export const UPLOAD_BYTES_A_DAY = 60 * MIB

/** Pixels of a whole picture, 24 million: what a browser can draw without running out of memory. */
export const UPLOAD_PIXELS_MAX = 24_000_000

/** How long a permission to upload is good for; clients keep it as long (SPEC §9). */
export const UPLOAD_TOKEN_MS = 300_000
