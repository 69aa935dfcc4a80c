// What is said around every screen, in one piece: two cost a request more before anything is said.
export { errorsEn } from './errors.en.ts'
export { shellEn } from './shell/shell.en.ts'
