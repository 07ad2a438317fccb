import {
  completeFaceCheck,
  FACE_PARAMETERS_TEXT,
  type FaceCheck,
} from '@koi/domain/hosts/face-verify'
import { HostFailure, type Host } from './host.ts'

/** Code of a face check that was asked for without its parameters (ER-063). */
export const FACE_PARAMETERS = 'face-parameters'

/** A face check that is only handed to the host when it is complete (SPEC §5). */
export function faceVerifier(
  verify: (check: FaceCheck) => Promise<string>,
): NonNullable<Host['verifyFace']> {
  return async (request) => {
    const check = completeFaceCheck(request)
    if (!check) throw new HostFailure(FACE_PARAMETERS, FACE_PARAMETERS_TEXT)
    return { token: await verify(check) }
  }
}
