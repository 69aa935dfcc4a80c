/**
 * Takes the door through which a stranger's text could reach the prototype of all objects. The first import of every
 * process: what is loaded after it finds no accessor to keep. Nothing of ours uses it; literals (`{ __proto__: null }`)
 * are the language's own and go on.
 */
Reflect.deleteProperty(Object.prototype, '__proto__')
