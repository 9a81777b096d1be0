import { describe, expect, test } from 'vitest';
import { isPictureUrl } from './picture-address.ts';

describe('valid picture URLs', () => {
  test.each([
    '',
    '/',
    '/pictures/products/liver-renew-480.webp',
    '/objects/images/0123456789abcdef0123456789abcdef-960.webp',
    '/media/2026/Tröpfchen (neu).png?width=480#top',
    '/media/%C3%89clat.png',
    '/a/...b/.hidden/c..d.png',
    '/search?next=../up',
    '/100%.png',
    'https://cdn.example/a.png',
    'HTTPS://CDN.example:8443/a.png?x=1',
    'http://192.0.2.7/a.png',
    'https://[2001:db8::1]/a.png',
    'https://bücher.example',
    `/${'a'.repeat(1_999)}`,
  ])('are accepted: %s', (address) => {
    expect(isPictureUrl(address)).toBe(true);
  });
});

describe('invalid picture URLs', () => {
  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:image/png;base64,AAAA',
    'blob:https://shop.example/1',
    'ftp://cdn.example/a.png',
    'file:///etc/passwd',
    'mailto:a@shop.example',
    'a.png',
    './a.png',
    '//cdn.example/a.png',
    '/\\cdn.example/a.png',
    '\\\\cdn.example\\a.png',
    '/a\\..\\b.png',
    '/a%5C..%5Cb.png',
    '/pictures/../.env',
    '/pictures/./a.png',
    '/..',
    '/a/..?x=1',
    '/%2e%2e/a.png',
    '/.%2E/a.png',
    '/a/..%2f..%2fb.png',
    '/%252e%252e/a.png',
    'https://cdn.example/a/../b.png',
    'https://cdn.example/%2e%2e/b.png',
    '/a\u0000.png',
    '/a%00.png',
    '/a\tb.png',
    '/a\n/b.png',
    '/a%0d%0ab.png',
    '/a\u2028b.png',
    '/a\ud83d.png',
    ' /a.png',
    'https://',
    'https:///a.png',
    'https:/cdn.example/a.png',
    'https://user:secret@cdn.example/a.png',
    'https://cdn.example:port/a.png',
    'https://cdn example/a.png',
    'https://cdn.example\\@other.example/a.png',
    `/${'a'.repeat(2_000)}`,
  ])('are rejected: %j', (address) => {
    expect(isPictureUrl(address)).toBe(false);
  });
});
