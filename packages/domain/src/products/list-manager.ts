/** Letters of a manager's name that a list is filtered by. */
export const MANAGER_NAME_MAX = 10
