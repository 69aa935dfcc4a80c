/**
 * `npm run bench -- engine-speed`: 100,000 ads judged as the worker judges them, beside a published rule on the same facts;
 * the same fitted and decided without the account around them; thirty days of 500 ads replayed. One core.
 */
import { judgedLines } from './engine/judged.ts'
import { replayLines, speedLines } from './engine/speed.ts'

const [judged, fitted, replay] = [judgedLines(), speedLines(), replayLines()]
for (const line of [...judged.lines, 'fitted and decided', ...fitted.lines, ...replay.lines])
  console.log(line)
const told = (what: string, holds: boolean) => console.log(`${holds ? 'holds  ' : 'MISSED '} ${what}`)
told('100,000 ads judged ≤ 2 s', judged.seconds <= 2)
told('an ad at ten times the ads ≤ 1.3 ×', judged.growth <= 1.3)
told('30 days × 500 ads replayed ≤ 5 s, identical twice', replay.seconds <= 5 && replay.isSame)
