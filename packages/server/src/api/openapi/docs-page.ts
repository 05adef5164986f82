import { errorCodes } from "../../errors/error-codes.rules.ts";
import { html, type Markup } from "../../http/pages/html.ts";
import { logo, renderPage } from "../../http/pages/page.ts";
import type { JsonSchema } from "../calls/json-schema.ts";
import type { OpenApiDocument } from "./document.ts";
import type { Operation, Parameter, ResponseObject } from "./operations.ts";
import { viewFields, viewMembers, viewType } from "./schema-view.ts";

const titleOf = (tag: string) => tag.charAt(0).toUpperCase() + tag.slice(1);

const viewBlock = (title: string, body: Markup) =>
  html`<section class="block"><h3>${title}</h3>${body}</section>`;

function viewParameters(title: string, parameters: Parameter[]): Markup {
  if (parameters.length === 0) return html``;
  const fields = parameters.map(({ name, required, description, schema }) => ({
    name,
    isRequired: required,
    schema: { ...schema, ...(description !== undefined && { description }) },
  }));
  return viewBlock(title, viewFields(fields));
}

const viewValue = (schema: JsonSchema): Markup =>
  html`${!schema.properties && html`<p class="type">${viewType(schema)}</p>`}${viewMembers(schema)}`;

function viewBody(body: Operation["requestBody"]): Markup[] {
  return Object.entries(body?.content ?? {}).map(([type, { schema }]) =>
    viewBlock(type === "application/json" ? "Body" : `Body as ${type}`, viewValue(schema)),
  );
}

/** Omits errors shared by all calls, because the page describes them once. */
function viewResponse([status, answer]: [string, ResponseObject]): Markup {
  if ("$ref" in answer) return html``;
  const contents = Object.entries(answer.content ?? {}).map(([type, { schema }]) =>
    type === "application/json" ? viewValue(schema) : html`<p class="type">${type}</p>`,
  );
  const isPlain = answer.description === "Success";
  return viewBlock(
    `Response ${status}`,
    html`${!isPlain && html`<p>${answer.description}</p>`}${contents}`,
  );
}

const viewOperation = (path: string, verb: string, operation: Operation): Markup => {
  const parameters = operation.parameters ?? [];
  return html`<details class="call" id="${operation.operationId}">
  <summary>
    <span class="verb verb-${verb}">${verb.toUpperCase()}</span>
    <span class="path">${path}</span>
    <span class="what">${operation.summary}</span>
  </summary>
  ${operation.security.length === 0 && html`<p class="note">No sign-in required.</p>`}
  ${viewParameters(
    "Path parameters",
    parameters.filter((parameter) => parameter.in === "path"),
  )}
  ${viewParameters(
    "Query parameters",
    parameters.filter((parameter) => parameter.in === "query"),
  )}
  ${viewParameters(
    "Headers",
    parameters.filter((parameter) => parameter.in === "header"),
  )}
  ${viewBody(operation.requestBody)}
  ${Object.entries(operation.responses).map(viewResponse)}
</details>`;
};

function viewTag({ paths }: OpenApiDocument, tag: string): Markup {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([verb, operation]) => viewOperation(path, verb, operation)),
  );
  return html`<section class="group" id="${tag}"><h2>${titleOf(tag)}</h2>${calls}</section>`;
}

const viewObject = ([name, schema]: [string, JsonSchema]): Markup =>
  html`<section class="object" id="${name}"><h3>${name}</h3>${viewMembers(schema)}</section>`;

const viewFailures = (): Markup => html`<section class="group" id="failures">
  <h2>Failures</h2>
  <p>A failed call returns <code>{ "message": …, "code": … }</code>: the message is for users, the code for
    programs. <code>field</code> names the invalid input.</p>
  <ul class="fields">${Object.entries(errorCodes).map(
    ([code, { status }]) =>
      html`<li><code class="name">${code}</code> <span class="type">${status}</span></li>`,
  )}</ul>
</section>`;

/** The page must not echo the `Host` header, because clients can forge it. */
const ANY_ORIGIN = "https://stepout.example";

const firstSteps = (origin: string = ANY_ORIGIN) =>
  [
    "curl -c cookies \\",
    "  -H 'content-type: application/json' \\",
    '  -d \'{"username": "…", "password": "…"}\' \\',
    `  ${origin}/api/login`,
    "",
    `curl -b cookies ${origin}/api/games`,
  ].join("\n");

const viewStart = (origin: string | undefined): Markup => html`<section class="group" id="start">
  <h2>First steps</h2>
  <pre tabindex="0"><code>${firstSteps(origin)}</code></pre>
</section>`;

export function renderDocsPage(document: OpenApiDocument, origin?: string): string {
  const objects = Object.entries(document.components.schemas).sort(([a], [b]) =>
    a.localeCompare(b),
  );
  const tags = document.tags.map(({ name }) => name);
  const links = [
    ["start", "First steps"],
    ...tags.map((tag) => [tag, titleOf(tag)]),
    ["objects", "Objects"],
    ["failures", "Failures"],
  ];
  return renderPage(
    { title: "API", styles: "/api/docs.css" },
    html`<header>
      ${logo}
      <h1>API</h1>
      <p class="lead">${document.info.description}</p>
      <p>Machine-readable: <a href="/api/openapi.json">openapi.json</a></p>
    </header>
    <nav aria-label="On this page">
      <ul>${links.map(([id, title]) => html`<li><a href="#${id}">${title}</a></li>`)}</ul>
    </nav>
    <main>
      ${viewStart(origin)}
      ${tags.map((tag) => viewTag(document, tag))}
      <section class="group" id="objects"><h2>Objects</h2>${objects.map(viewObject)}</section>
      ${viewFailures()}
    </main>`,
  );
}
