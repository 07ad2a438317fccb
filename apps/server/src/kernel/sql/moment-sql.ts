/** A parameter in epoch ms as an SQL moment. */
export const moment = (parameter: string) => `to_timestamp(${parameter}::bigint / 1000.0)`
