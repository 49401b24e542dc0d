// Which imports are forbidden (docs/architecture.md).
const no = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to })
const root = '^server/(main|compose)\\.ts$'
/** Parts of every server feature, private to it but for its use cases and its policy. */
const routes = '^server/features/.+/[a-z-]*routes\\.ts$'
const rules = '^server/features/.+[./]rules\\.ts$'
const queries = '^server/features/.+[./]queries\\.ts$'
const policy = '^server/features/[^/]+/policy\\.ts$'
const notTests = '\\.(test|int\\.test|fault\\.test)\\.tsx?$'

export default {
  forbidden: [
    no('no-cycles', {}, { circular: true }, 'Two modules that need each other are one module, or miss a third.'),
    no('unresolved', {}, { couldNotResolve: true }, 'The import leads nowhere.'),
    no(
      'contract-imports-zod-only',
      { path: '^contract/', pathNot: notTests },
      { pathNot: ['^contract/', '^i18n/t\\.ts$', '^node_modules/zod/'] },
      'The contract is shared by server and browser and belongs to neither.',
    ),
    no(
      'i18n-lowest',
      { path: '^i18n/', pathNot: notTests },
      { path: '^(contract|server|sandbox|web|test|e2e|scripts)/' },
      'Every part writes its texts with it.',
    ),
    no(
      'web-not-server',
      { path: '^web/' },
      { path: '^(server|sandbox|test|bench|scripts)/' },
      'They meet only in contract/.',
    ),
    no('server-not-web', { path: '^server/' }, { path: '^web/' }, 'server/ssr loads the built entry at run time.'),
    no(
      'server-not-sandbox',
      { path: '^server/', pathNot: [root, notTests] },
      { path: '^sandbox/' },
      'The sandbox stands in for third parties; only the composition root mounts it.',
    ),
    no(
      'sandbox-stands-alone',
      { path: '^sandbox/', pathNot: notTests },
      { path: '^(server|web|contract)/' },
      'Third parties know nothing of us.',
    ),
    no(
      'product-not-tests',
      { path: '^(contract|i18n|server|sandbox|web)/', pathNot: notTests },
      { path: '^(test|e2e|bench|scripts)/' },
      'The product runs without its tests and tools.',
    ),
    no(
      'main-is-the-root',
      { pathNot: ['^test/', '^bench/', notTests] },
      { path: '^server/main\\.ts$' },
      'Nothing is above main.ts.',
    ),
    no(
      'app-built-by-main',
      { pathNot: [root, '^(test|bench|scripts)/', notTests] },
      { path: '^server/app\\.ts$' },
      'main → app.',
    ),
    no(
      'app-takes-gateways',
      { path: '^server/app\\.ts$' },
      { path: '^server/(gateways|jobs|db)/' },
      'main.ts hands them to it.',
    ),
    no(
      'gateways-by-interface',
      { path: '^server/(features|http|jobs|ssr|app\\.ts|deps\\.ts)', pathNot: notTests },
      {
        path: '^server/gateways/',
        pathNot:
          '^server/gateways/(card|card-payments|gateway-error|identity|mail|payment-gateway|push|reference|sms)\\.ts$',
      },
      'Only compose.ts chooses who is behind a gateway.',
    ),
    no(
      'jobs-call-use-cases',
      { path: '^server/jobs/', pathNot: notTests },
      { path: [routes, rules, queries] },
      'jobs → use cases.',
    ),
    no(
      'routes-thin',
      { path: routes },
      { path: [rules, queries, '^server/(db|gateways|jobs)/'] },
      'routes → policy, use cases.',
    ),
    no(
      'queries-know-only-db',
      { path: queries, pathNot: notTests },
      {
        path: ['^server/features/', '^server/(gateways|http|jobs|ssr)/'],
        pathNot: [rules, queries],
        dependencyTypesNot: ['type-only'],
      },
      'queries → db and pure rules; types may come from above.',
    ),
    no(
      'rules-pure',
      { path: rules, pathNot: notTests },
      {
        path: [
          '^server/features/',
          '^server/(db|gateways|http|jobs|ssr|config)',
          '^(node:)?(fs|http|https|net|child_process)',
          '^node_modules/(fastify|pg|kysely|stripe)/',
        ],
        pathNot: rules,
      },
      'Rules are functions of their arguments.',
    ),
    no(
      'policy-decides-only',
      { path: policy },
      { path: ['^server/features/', '^server/(db|gateways|jobs|ssr)/'], pathNot: [policy, rules] },
      'A policy answers who may, from what it is given.',
    ),
    no(
      'features-through-use-cases',
      { path: '^server/features/([^/]+)/', pathNot: notTests },
      {
        path: [routes, rules, queries],
        pathNot: '^server/features/$1/',
      },
      'Routes, rules and queries are private to their feature; another one calls its use cases and asks its policy.',
    ),
    no(
      'features-below-app',
      { path: '^server/(features|http|gateways|db)/', pathNot: notTests },
      { path: '^server/(jobs|ssr|app\\.ts|main\\.ts)' },
      'app → http, features, ssr.',
    ),
    no(
      'http-below-features',
      { path: '^server/http/', pathNot: notTests },
      { path: '^server/(features|gateways)/' },
      'http/ serves every feature alike.',
    ),
    no(
      'db-lowest',
      { path: '^server/db/', pathNot: notTests },
      { path: '^server/(features|http|gateways)/' },
      'The database layer knows no feature.',
    ),
    no(
      'sql-in-queries',
      { path: '^server/features/', pathNot: [queries, notTests] },
      { path: '^node_modules/(pg|kysely)/' },
      'queries hold the only SQL.',
    ),
    no(
      'web-ui-reusable',
      { path: '^web/ui/' },
      { path: '^(web/(features|pages|shared|[^/]+\\.tsx?$)|contract/)' },
      'ui/ has components without data of their own, which features share.',
    ),
    no(
      'web-lib-lowest',
      { path: '^web/lib/' },
      { path: '^web/(features|pages|shared|ui|routes|store|entry)' },
      'pages → features → shared → ui, lib.',
    ),
    no(
      'web-shared-below-features',
      { path: '^web/shared/' },
      { path: '^web/(features|pages|routes|entry)' },
      'shared/ has what several features need of the API.',
    ),
    no(
      'web-features-below-pages',
      { path: '^web/features/' },
      { path: '^web/(pages/|routes|entry)' },
      'routes → pages → features.',
    ),
    no(
      'web-features-apart',
      { path: '^web/features/([^/]+)/' },
      { path: '^web/features/([^/]+)/', pathNot: '^web/features/$1/' },
      'A page composes features; they do not know each other.',
    ),
    no('web-pages-below-routes', { path: '^web/pages/' }, { path: '^web/(routes|entry)' }, 'routes → pages.'),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^dist|\\.css$|^node_modules/\\.cache)' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
