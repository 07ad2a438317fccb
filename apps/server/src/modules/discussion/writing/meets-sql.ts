/** Neither of two people of the community blocks the other. */
export const notBlocked = (
  one: string,
  other: string,
) => `not exists (select from discussion_block b
     where (b.user_id = ${one} and b.person_id = ${other}) or (b.user_id = ${other} and b.person_id = ${one}))`

/** Post `p` of a brand is seen by others, and by this person of them. */
export const meetsPost = (userId: string, brandId: string) =>
  `p.brand_id = ${brandId} and p.state = 'visible' and ${notBlocked('p.author_id', userId)}`
