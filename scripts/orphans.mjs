/**
 * Notices that whoever started this process is gone. A signal does not tell: `npm` ends the shell between itself and us
 * and not us, and who is killed tells nobody.
 */
import { readFileSync } from 'node:fs'

const lookEvery = 500
const shells = new Set(['sh', 'dash', 'bash', 'ash', 'busybox'])

/** Calls back once when the parent is gone; below npm also when npm is, whose shell would outlive it. */
export function whenOrphaned(callback) {
  const parent = process.ppid
  const grandparent = isShellOfNpm(parent) ? parentOf(parent) : null
  const timer = setInterval(() => {
    if (process.ppid === parent && (grandparent === null || parentOf(parent) === grandparent)) return
    clearInterval(timer)
    callback()
  }, lookEvery)
  timer.unref()
}

function isShellOfNpm(pid) {
  if (process.env.npm_lifecycle_event === undefined || process.platform !== 'linux') return false
  return shells.has(readProcess(pid, 'comm').trim())
}

function parentOf(pid) {
  // The name of a process stands in parentheses and may hold spaces; its state and its parent follow.
  return Number(readProcess(pid, 'stat').split(') ').at(-1)?.split(' ')[1]) || 0
}

function readProcess(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
