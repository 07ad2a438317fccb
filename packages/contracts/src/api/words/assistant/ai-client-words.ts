import { count, flag, moment, parts, several, text, type FieldWords } from '../../field-word.ts'

const ID = '0f3a1c5e7b9d2468ace013579bdf2468'

/** AI clients that people connect. */
export const aiClientWords: FieldWords = {
  client_id: text('The client, as it was told when it registered.', ID),
  'queryAiClientRequest.redirect_uri': text(
    'Where the person is sent back to.',
    'http://127.0.0.1:33418/callback',
  ),
  'approveAiClient.redirect_uri': text(
    'Where the person is sent back to.',
    'http://127.0.0.1:33418/callback',
  ),
  response_type: text('`code`.', 'code'),
  code_challenge: text(
    'The SHA-256 of the verifier, base64url.',
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  ),
  code_challenge_method: text('`S256`.', 'S256'),
  scope: text('What is asked for, with spaces between; absent: all there is.', 'market holdings'),
  'queryAiClientRequest.state': text('What the client recognises its request by.', 'xyz'),
  'approveAiClient.state': text('What the client recognises its request by.', 'xyz'),
  resource: text('The address whose data is asked for.', 'https://koi.example/mcp'),
  ai_client_name: text('What the client calls itself.', '我的助手'),
  redirect_host: text('Where it was sent back to.', '127.0.0.1'),
  is_on_device: flag('It is sent back to the person’s own device.', true),
  ai_scopes: several('`market`, `holdings`, `orders`, `watchlist`.', 'market'),
  consent_version: count('The version of the text that is agreed to.', 1),
  is_faulty: flag('It is asked otherwise than it can be.', false),
  back_address: text(
    'Where the person is sent back to.',
    'http://127.0.0.1:33418/callback?error=access_denied',
  ),
  ai_client_address: text('The address to connect a client with.', 'https://koi.example/mcp'),
  connected_clients: parts('Clients that are connected, the newest first.'),
  ended_clients: parts('Those of the last 90 days that are no more.'),
  grant_id: text('One connection.', ID),
  agreed_ms: moment('When it was agreed to.'),
  last_read_ms: moment('When it read last; null: never.'),
  disconnected_ms: moment('When it ended; null: it holds.'),
  end_reason: text(
    'Why it ended: `person`, `client`, `replaced` by a newer one of the same client, `reused` (a token came twice), `withdrawn` with the consent, `merged` with the account, `unused` for 30 days; null: it holds.',
    'person',
  ),
  ai_readings: parts('What was read, the newest first.'),
  reading_id: text('One reading.', '17'),
  ai_tool: text('Which tool.', 'fund_facts'),
  ai_outcome: text('`running`, `done`, `empty`, `failed`, `limited`.', 'done'),
  'queryAiClientCalls.begin': text('`next_begin` of the page before; empty: the newest.', '17'),
}
