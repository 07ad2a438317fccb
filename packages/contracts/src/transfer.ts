import { BASE_PATH } from './page.ts'

/** The document that sister apps open in a hidden frame (SPEC §7, CL-147). */
export const TRANSFER_PATH = `${BASE_PATH}/transfer/frame`
/** The element of that document that names who may ask, as JSON. */
export const TRANSFER_STATE_ID = 'koi-transfer'
