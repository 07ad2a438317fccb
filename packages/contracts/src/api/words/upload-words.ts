import { count, flag, moment, several, text, type FieldWords } from '../field-word.ts'

/** Pictures that people send. */
export const uploadWords: FieldWords = {
  'queryUploadToken.scene': text('What the pictures are for.', 'family_account'),
  upload_token: text('Goes into the header x-upload-token of POST /uploads.', 'dXBsb2FkLXRva2Vu'),
  'queryUploadToken.expires_ms': moment('When it is over.'),
  upload_ids: several('Ids of own pictures.', 'q3b0Yx8vT0mG1kJr2cWl9A'),
  'sharePictures.urls': several('Where they lie.', '/uploads/q3b0Yx8vT0mG1kJr2cWl9A'),
  bytes_max: count('The largest file, in bytes.', 1_048_576),
  side_max: count('The longer side, in pixels.', 8_192),
  'queryUploadToken.count_max': count('How many pictures one thing may have.', 9),
  is_square: flag(
    'They are cut to a square: the middle, or what `crop=x,y,side` in the query says.',
  ),
}
