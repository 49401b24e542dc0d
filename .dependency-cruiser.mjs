// Who may import whom (docs/architecture.md). Each rule is one arrow of the picture, read the wrong way round.
const no = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to })
const root = '^server/(main|compose)\\.ts$'
const notTests = '\\.(test|int\\.test|fault\\.test)\\.tsx?$'

export default {
  forbidden: [
    no('no-cycles', {}, { circular: true }, 'Two modules that need each other are one module, or miss a third.'),
    no('unresolved', {}, { couldNotResolve: true }, 'The import leads nowhere.'),
    no(
      'contract-imports-zod-only',
      { path: '^contract/', pathNot: notTests },
      { pathNot: ['^contract/', '^node_modules/zod/'] },
      'The contract is shared by server and browser and belongs to neither.',
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
      { path: '^(contract|server|sandbox|web)/', pathNot: notTests },
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
      { path: '^server/gateways/', pathNot: '^server/gateways/(card|identity|mail)\\.ts$' },
      'Only main.ts chooses who is behind a gateway.',
    ),
    no(
      'jobs-call-services',
      { path: '^server/jobs/', pathNot: notTests },
      { path: '^server/features/', pathNot: '[/-]service\\.ts$' },
      'jobs → services.',
    ),
    no(
      'routes-thin',
      { path: '^server/features/[^/]+/[a-z-]*routes\\.ts$' },
      { path: ['^server/features/[^/]+/[a-z-]*(queries|rules)\\.ts$', '^server/(db|gateways|jobs)/'] },
      'routes → policy, service.',
    ),
    no(
      'queries-know-only-db',
      { path: '^server/features/[^/]+/[a-z-]*queries\\.ts$' },
      {
        path: ['[/-](service|routes|policy)\\.ts$', '^server/(gateways|http|jobs|ssr)/'],
        dependencyTypesNot: ['type-only'],
      },
      'queries → db; types may come from above.',
    ),
    no(
      'rules-pure',
      { path: '^server/features/[^/]+/[a-z-]*rules\\.ts$' },
      {
        path: [
          '[/-](service|routes|policy|queries)\\.ts$',
          '^server/(db|gateways|http|jobs|ssr|config)',
          '^(node:)?(fs|http|https|net|child_process)',
          '^node_modules/(fastify|pg|kysely|stripe)/',
        ],
      },
      'Rules are functions of their arguments.',
    ),
    no(
      'policy-decides-only',
      { path: '^server/features/[^/]+/[a-z-]*policy\\.ts$' },
      { path: ['[/-](service|routes|queries)\\.ts$', '^server/(db|gateways|jobs|ssr)/'] },
      'A policy answers who may, from what it is given.',
    ),
    no(
      'features-through-service',
      { path: '^server/features/([^/]+)/', pathNot: notTests },
      {
        path: '^server/features/([^/]+)/',
        pathNot: ['^server/features/$1/', '^server/features/[^/]+/[a-z-]*(service|policy)\\.ts$'],
      },
      'Another feature only through its service.ts; who may do what is decided in one policy.ts for all who ask.',
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
      { path: '^server/features/', pathNot: ['[/-]queries\\.ts$', notTests] },
      { path: '^node_modules/(pg|kysely)/' },
      'queries.ts holds the only SQL.',
    ),
    no(
      'web-ui-reusable',
      { path: '^web/ui/' },
      { path: '^(web/(features|pages|[^/]+\\.tsx?$)|contract/)' },
      'ui/ could ship in another product.',
    ),
    no(
      'web-lib-lowest',
      { path: '^web/lib/' },
      { path: '^web/(features|pages|ui|routes|store|entry)' },
      'pages → features → ui, lib.',
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
