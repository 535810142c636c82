import { referenceTexts as texts } from '../../../schema/values/reference-texts.ts';
import { type Html, html, nothing } from '../../pages/html.ts';
import type { Call, Payload } from './open-api.ts';
import { contentOf, valueList } from './schema-fields.ts';

/** The anchor of a call within its page. */
export const anchorOf = ({ method, path }: Call) =>
  `${method} ${path}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');

/** A call with its parameters, body and answers; what fails reads alike everywhere, so the first page has it. */
export function callSection(call: Call): Html {
  const { method, path, operation } = call;
  const { summary = '', security = [], parameters = [], requestBody, responses } = operation;
  const answers = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  return html`<section aria-labelledby="${anchorOf(call)}">
<h2 id="${anchorOf(call)}"><code>${method} ${path}</code></h2>
<p lang="en">${summary}</p>
<p class="note">${security.length > 0 ? texts.withToken : texts.withoutToken}</p>
${
  parameters.length === 0
    ? nothing
    : html`<h3>${texts.parametersTitle}</h3>
${valueList(
  parameters.map(({ name, schema, required = false, description, in: place }) => ({
    ...{ name, schema, description },
    isRequired: required,
    place: texts.places[place],
  })),
)}`
}
${requestBody ? html`<h3>${texts.bodyTitle}</h3>${payload(requestBody)}` : nothing}
${answers.map(([status, answer]) => html`<h3>${texts.answerTitle(status)}</h3>${payload(answer)}`)}
</section>
`;
}

/** The content types of a body or an answer, each with what it holds. */
function payload({ content = {} }: Payload): Html {
  const types = Object.entries(content);
  if (types.length === 0) return html`<p>${texts.noContent}</p>`;
  return html`${types.map(
    ([type, { schema = {} }]) => html`<p><code>${type}</code></p>${contentOf(schema)}`,
  )}`;
}
