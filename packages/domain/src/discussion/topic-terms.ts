/** Lengths of a topic's name and introduction, in characters as people count them. */
export const TOPIC_NAME_MIN = 2
export const TOPIC_NAME_MAX = 20
export const TOPIC_INTRO_MAX = 200

/** Topics on a page that operators read. */
export const SAVED_TOPICS_A_PAGE = 50
