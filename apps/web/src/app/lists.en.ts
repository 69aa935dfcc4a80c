// What the list and the levels below it say, in one piece: three cost two requests more before their figures.
export { campaignListEn } from '../features/campaign-list/campaign-list.en.ts'
export { standingsEn } from '../shared/delivery/standings.en.ts'
export { figuresEn } from '../shared/figures/figures.en.ts'
