/** How what is staged stands together: under its campaigns, or by what it is about. */
export type Grouping = 'campaign' | 'kind'
