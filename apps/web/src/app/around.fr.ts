// What is said around every screen, in one piece: two cost a request more before anything is said.
export { errorsFr } from './errors.fr.ts'
export { shellFr } from './shell/shell.fr.ts'
