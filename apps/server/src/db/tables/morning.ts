/** What a person makes of a line of the morning. */
export type MorningTables = {
  morning_answer: {
    account_id: number
    person_id: string
    key: string
    answer: 'done' | 'later'
    /** When it waits again; `null` for what is done. */
    until: Date | null
    at: Date
  }
}
