/** The ways in which a source can be broken that a test should notice: a check is missing, a condition is the opposite, a step is left out. */
import { type ESTree, parseSync, Visitor } from 'vite'

export interface Mutant {
  path: string
  line: number
  before: string
  after: string
  /** The whole source with this one change. */
  text: string
}

const opposites: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
  '-': '+',
  '&&': '||',
  '||': '&&',
}

interface Span {
  start: number
  end: number
}
const firstOf = (node: ESTree.Statement) => (node.type === 'BlockStatement' ? node.body[0] : node)
/** What is only written to the log is no promise to anybody. */
const isQuiet = (statement: string) => /^(?:[\w.]*\blog|console)\./.test(statement)

export function mutantsOf(path: string, text: string): Mutant[] {
  const changes: (Span & { instead: string })[] = []
  const change = ({ start, end }: Span, instead: string) => void changes.push({ start, end, instead })
  const source = ({ start, end }: Span) => text.slice(start, end)
  const guards = new Set<ESTree.Statement>()
  /** A loop that never ends tells nothing. */
  const loops: Span[] = []

  const reverse = (node: ESTree.BinaryExpression | ESTree.LogicalExpression) => {
    const between = { start: node.left.end, end: node.right.start }
    const opposite = opposites[node.operator]
    if (opposite)
      change(
        between,
        source(between).replace(node.operator, () => opposite),
      )
  }
  new Visitor({
    IfStatement(node) {
      const first = firstOf(node.consequent)
      if (first?.type === 'ThrowStatement') {
        guards.add(first)
        change(node.test, 'false')
      } else change(node.test, `!(${source(node.test)})`)
    },
    ConditionalExpression: (node) => change(node.test, `!(${source(node.test)})`),
    BinaryExpression: reverse,
    LogicalExpression: reverse,
    ThrowStatement: (node) => void (guards.has(node) || change(node, ';')),
    ReturnStatement({ argument }) {
      if (argument?.type === 'Literal' && typeof argument.value === 'boolean') change(argument, `${!argument.value}`)
    },
    ExpressionStatement(node) {
      const { expression } = node
      const called = expression.type === 'AwaitExpression' ? expression.argument : expression
      if (called.type === 'CallExpression' && !isQuiet(source(called))) change(node, ';')
    },
    WhileStatement: ({ test }) => void loops.push(test),
    DoWhileStatement: ({ test }) => void loops.push(test),
    ForStatement: ({ test }) => void (test && loops.push(test)),
  }).visit(parseSync(path, text).program)

  return changes
    .filter((one) => !loops.some((loop) => loop.start <= one.start && one.end <= loop.end))
    .map(({ start, end, instead }) => {
      const broken = text.slice(0, start) + instead + text.slice(end)
      const line = text.slice(0, start).split('\n').length
      const lineOf = (of: string) => of.split('\n')[line - 1]?.trim() ?? ''
      return { path, line, before: lineOf(text), after: lineOf(broken), text: broken }
    })
}
