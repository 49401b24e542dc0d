import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const web = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(file, 'utf8')

/** The class names that a module defines; those of `:global(…)` aren't its own. */
function readClasses(file: string): Set<string> {
  const selectors = read(file)
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\{[^{}]*\}/g, '{}')
    .replace(/:global\([^)]*\)/g, '')
  return new Set([...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name))
}

/** Where a component imports a module, and the classes it takes from it: null when it takes them by a variable. */
function readUses(source: string) {
  const imports = read(source)
  const code = imports.replace(/from '[^']+'/g, '')
  return [...imports.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, name = '', path = '']) => ({
    file: join(dirname(source), path),
    source: relative(web, source),
    byVariable: code.includes(`${name}[`),
    classes: [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, local = '']) => local),
  }))
}

const modules = globSync('**/*.module.css', { cwd: web }).map((file) => join(web, file))
const uses = globSync('**/*.tsx', { cwd: web }).flatMap((file) => readUses(join(web, file)))

describe('CSS Modules', () => {
  it('define every class that a component takes from them', () => {
    const missing = uses.flatMap(({ file, source, classes }) => {
      const defined = readClasses(file)
      return classes.filter((name) => !defined.has(name)).map((name) => `${source}: ${name}`)
    })
    expect(missing).toEqual([])
  })
  it('define no class that no component takes', () => {
    const unused = modules.flatMap((file) => {
      const users = uses.filter((use) => use.file === file)
      if (users.some(({ byVariable }) => byVariable)) return []
      const used = new Set(users.flatMap(({ classes }) => classes))
      return [...readClasses(file)].filter((name) => !used.has(name)).map((name) => `${relative(web, file)}: ${name}`)
    })
    expect(unused).toEqual([])
  })
  it('put the styles of shared components into the layer that screens override', () => {
    const unlayered = modules.filter(
      (file) => file.startsWith(join(web, 'ui/')) && !/^(\/\*.*?\*\/\s*)?@layer ui \{/s.test(read(file)),
    )
    expect(unlayered).toEqual([])
  })
  it('have descriptive class names in camelCase', () => {
    const odd = modules.flatMap((file) => [...readClasses(file)].filter((name) => !/^[a-z][a-zA-Z0-9]+$/.test(name)))
    expect(odd).toEqual([])
  })
})
