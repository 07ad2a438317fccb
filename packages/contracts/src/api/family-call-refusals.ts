import type { familyCalls } from '../calls/family.ts'
import type { uploadCalls } from '../calls/uploads.ts'
import type { RefusalName } from '../codes/refusals.ts'

type Names = readonly RefusalName[]

/** What the owner of a family account alone may do. */
const ofFamily: Names = ['familyUnknown', 'familyNotAllowed']

/** What calls about family accounts and pictures may be refused with. */
export const familyCallRefusals: Partial<
  Record<keyof typeof familyCalls | keyof typeof uploadCalls, Names>
> = {
  queryUploadToken: ['uploadSceneOff'],
  sharePictures: ['uploadNotYours'],
  queryFamily: ['familyUnknown'],
  queryFamilyHolding: ['familyUnknown', 'familyHoldingNone'],
  queryFamilyRecords: ['familyUnknown'],
  createFamily: ['familyTooMany', 'familyPictureUnknown'],
  saveFamily: [...ofFamily, 'familyPictureUnknown'],
  inviteToFamily: ['familyUnknown', 'familyMayNotInvite', 'familyInvitationsFull', 'familyFull'],
  revokeFamilyInvitation: ['familyUnknown', 'familyInvitationOver'],
  queryFamilyInvitation: ['familyInvitationOver', 'familyCodeTooOften'],
  joinFamily: [
    'familyInvitationOver',
    'familyCodeTooOften',
    'familyJoined',
    'familyTooMany',
    'familyFull',
    'familyMayNotShare',
  ],
  setFamilyConsents: ['familyUnknown', 'familyMayNotShare'],
  setFamilyRole: [...ofFamily, 'familyMemberUnknown', 'familyOwnerLeaves'],
  removeFamilyMember: [...ofFamily, 'familyMemberUnknown', 'familyOwnerLeaves'],
  leaveFamily: ['familyUnknown', 'familyOwnerLeaves'],
  endFamily: ofFamily,
}
