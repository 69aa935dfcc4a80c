// What the list and the levels below it say, in one piece: three cost two requests more before their figures.
export { campaignListFr } from '../features/campaign-list/campaign-list.fr.ts'
export { standingsFr } from '../shared/delivery/standings.fr.ts'
export { figuresFr } from '../shared/figures/figures.fr.ts'
