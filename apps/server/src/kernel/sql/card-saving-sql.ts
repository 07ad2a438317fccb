/**
 * What the card of an order takes off its fee, as SQL over columns of a row: the twin of `cardSaving` (domain); a fixed fee has no
 * rate. 0 without a card.
 */
export const cardSavingSql = ({
  fee,
  ratePpm,
  card,
}: {
  fee: string
  ratePpm: string
  /** The alias of the card's prize; its columns are null without a card. */
  card: string
}) => `case when ${card}.kind is null or ${ratePpm} is null then 0 else least(
    ${fee} - case ${card}.kind when 'feeDays' then divide_half_up(${fee}::numeric * ${card}.discount_rate, 1000)
      else greatest(0, ${fee} - ${card}.discount_rate) end,
    coalesce(${card}.max_saving_cents, ${fee})) end`
