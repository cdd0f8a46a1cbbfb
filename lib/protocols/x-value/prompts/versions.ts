/**
 * The version of all templates together and the content hash of each, checked by a test: whoever changes a word of a
 * prompt raises the version and records the new hashes, so that stored judgements always tell what was asked.
 */
export const promptVersion = "1";

export const templateSha256: Readonly<Record<string, string>> = {
  "x-value/B-consensus": "9ad6ee981849c5c6ea29c2e10c8e13773c5a4fe933b8ee19e581a2218c82ece3",
  "x-value/B-pluralism": "f3a521e986e5b84985c73e2fcf409638357cd9132f39b1ca91f142b0056b4161",
  "x-value/C-consensus": "9d5a5e3cbe11814257d808430486a2669480f259357b6c89725d1d3c73056085",
  "x-value/C-pluralism": "f4d94aa44708ea80bc197badd66efc1d7210aa2059d5d33c15838fcffee057e1",
  "x-value/D-consensus": "e4ed6cada39a39d9cf0533e9c9d8b786ddb619268ea43802531854b711204b5f",
  "x-value/D-pluralism": "dce46e17073cb6da97f428c6b66e8949fa68022598ca09533ecf414b8352af13",
  "x-value/E": "6af3d0469d772018df3d3d834a5a903d832e31373cdd9f22bc8a73a64695c48e",
  "x-value/F": "99532a741263c6435cd085eae5604ab333655eb0dedc307e3d8a5786e449cf0e",
  "x-value/G": "2f6bc3e15120c3f748ae13f3cec2fcfb015c89f866987fa4e4718a3f34fd894e",
  "x-value/H": "ca3aba72d5f3d918467b21ad01ecba16f9fa050b29245c797ab32178ac560b53",
};
